import { buyerIsKnown, buyerVisits, wrongCodesAreTried } from "./customers.fixture.ts";
import { inAllFormats, type Step, triedAndDone } from "./step.fixture.ts";

const SECRET = "a secret that the partner and the shop share";
const NEXT = "the next secret that the partner and the shop share";
const THIRD = "a third secret that the partner and the shop share";

/** Secrets, partners, buyers and editing. */
export const KEEPER_LINES: readonly Step[] = [
  ...inAllFormats("secrets list fest"),
  { line: "secrets set aurora hcaptcha --dry-run", stdin: "a value\n" },
  { line: "secrets set aurora hcaptcha", stdin: "a value\n" },
  "secrets set aurora hcaptcha --file secret",
  "secrets set aurora hcaptcha --file absent",
  { line: "secrets set aurora hcaptcha", stdin: " \n" },
  { line: "secrets set aurora HCaptcha", stdin: "a value\n" },
  { line: "secrets set auroa hcaptcha", stdin: "a value\n" },
  { line: "secrets set aurora voucher-links", stdin: "a value\n" },
  "secrets set aurora hcaptcha a-value",
  ...inAllFormats("secrets list"),
  "secrets list fets",
  ...triedAndDone("secrets remove aurora hcaptcha"),
  "secrets remove aurora voucher-links",
  "secrets remove nowhere hcaptcha",

  ...inAllFormats("partners list fest"),
  { line: "partners add fest suedwind --algorithm HS256 --dry-run", stdin: SECRET },
  { line: "partners add fest suedwind --algorithm HS256", stdin: SECRET },
  { line: "partners add fest suedwind --algorithm HS256", stdin: NEXT },
  { line: "partners add fest westwind --algorithm HS256", stdin: "too short" },
  { line: "partners add fest westwind --algorithm HS256", stdin: SECRET },
  { line: "partners add fest westwind --algorithm HS512", stdin: SECRET },
  { line: "partners add fest westwind", stdin: SECRET },
  "partners add fest westwind --algorithm RS256 --file secret",
  "partners rotate fest westwind --algorithm RS256 --file absent",
  "partners add fest westwind --algorithm ES256 --file absent",
  { line: "partners add nowhere westwind --algorithm HS256", stdin: NEXT },
  { line: "partners rotate fest westwind --algorithm HS256", stdin: NEXT },
  { line: "partners rotate fest suedwind --algorithm HS256 --dry-run", stdin: NEXT },
  { line: "partners rotate fest suedwind --algorithm HS256", stdin: NEXT },
  { line: "partners rotate fest suedwind --algorithm HS256", stdin: NEXT },
  { line: "partners rotate fest suedwind --algorithm HS256", stdin: THIRD },
  ...inAllFormats("partners list"),
  "partners list nowhere",
  "partners remove fest suedwind --key 9",
  "partners remove fest suedwind --key x",
  "partners remove fest suedwind",
  ...triedAndDone("partners remove fest suedwind --key 1"),
  "partners remove fest suedwind --key 2",
  "secrets remove aurora partner-nordwind-1",

  ...inAllFormats("buyers list"),
  "buyers apply portal acme absent.json",
  "buyers apply portal acme buyer-wrong.json",
  "buyers apply fest acme buyer.json",
  "buyers apply nowhere acme buyer.json",
  ...triedAndDone("buyers apply portal acme buyer.json"),
  "buyers apply portal acme buyer2.json",
  "buyers apply portal other buyer.json",
  { line: "buyers add-secret portal acme --dry-run", stdin: "not for anybody\n" },
  {
    line: "buyers add-secret portal acme",
    stdin: "not for anybody\n",
    keeps: { buyers_secret: /^The secret ([\da-f]{8}) / },
  },
  { line: "buyers add-secret portal acme", stdin: "short" },
  {
    line: "buyers add-secret portal acme",
    stdin: "not for anybody else\n",
    keeps: { other_secret: /^The secret ([\da-f]{8}) / },
  },
  { line: "buyers add-secret portal acme", stdin: "not for anybody at all\n" },
  { line: "buyers add-secret portal acm", stdin: "not for anybody\n" },
  ...inAllFormats("buyers list portal"),
  "buyers list nowhere",
  "buyers remove-secret portal acme none",
  "buyers remove-secret portal acme {buyers_secret} --dry-run",
  "buyers remove-secret portal acme {buyers_secret}",
  "buyers remove-secret portal acme none",
  ...triedAndDone("buyers block portal acme"),
  ...triedAndDone("buyers unblock portal acme"),
  "buyers block portal acm",
  "buyers unblock nowhere acme",

  "punchout check demo",
  buyerIsKnown,
  "punchout check demo",
  buyerVisits,
  ...inAllFormats("punchout check demo"),
  "punchout check demo --website portal --dtd cXML.dtd",
  "punchout check demo --dtd absent.dtd",
  "punchout check demo --dtd address",
  "punchout check demo --website porta",
  "punchout check",

  "editing open aurora --dry-run",
  { line: "editing open aurora", keeps: { word: /^(\S+)\n$/ } },
  "editing open nowhere",
  ...triedAndDone("editing close aurora"),
  "editing close nowhere",
  (office) => {
    office.shop.author = undefined;
  },
  "editing open aurora",
  "editing close aurora",

  ...inAllFormats("keys status"),
  ...triedAndDone("keys rotate"),

  ...inAllFormats("objects status"),
  "objects move",
  (office) => {
    office.shop.objects = office.objects;
  },
  ...triedAndDone("objects move"),
  "objects status",
  (office) => {
    office.objects.failing.add("get");
  },
  "objects move --into database",
  (office) => {
    office.objects.failing.clear();
  },
  "objects move --into attic",
  ...triedAndDone("objects move --into database"),
  "objects status",
];

/** The demonstration, pages, and what is no command. */
export const DEMO_LINES: readonly Step[] = [
  "demo apply --dry-run",
  "demo apply",
  "demo reset --dry-run",
  "demo reset",
  "demo reset --everything",
  "demo reset --everything --confirm no",
  "demo reset --confirm no",
  // What it finds differs from machine to machine.
  "doctor --format csv",
  "doctor all",
  "routes",
  "routes all",
  "nothing",
  "sites nothing",
];

/** The database, whose engine is named. */
export const DATABASE_LINES: readonly Step[] = [
  ...triedAndDone("database migrate"),
  "database status",
  wrongCodesAreTried,
  "database status",
  "database status --format json",
  "database status --format csv",
  "database backup",
  "database backup --out saved",
  "database backup --out saved",
  "database check-backup saved",
  "database check-backup absent",
  "database check-backup",
  "database restore saved",
  "database restore absent --dry-run",
  "database restore saved --no-list --erasures absent",
  "database restore saved --skip-order-numbers x",
  "database restore",
  "database distribute",
  "database move",
  "database move --dry-run",
  ({ spoilTotals }) => spoilTotals(),
  "ledger verify",
  "database drill --onserver",
];
