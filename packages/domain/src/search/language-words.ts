import { GIFT_VOUCHER, REWARD, THEMED_VOUCHER, TYPE_GROUPS, type TypeGroup } from "../product/product.ts";
import { foldText } from "../text/fold.ts";
import type { Language } from "../text/language.ts";

/** The words of a language that search treats specially, folded. */
export interface LanguageWords {
  /** Stop words. */
  stop: ReadonlySet<string>;
  /** Inflectional endings: plural, case, gender. */
  endings: readonly string[];
  /** Words for whole types of products. They match all products of the type, whatever their texts. */
  types: ReadonlyMap<string, readonly TypeGroup[]>;
  /** Minimum length of a part of a compound. */
  shortestPart: number;
}

const VOUCHERS: readonly TypeGroup[] = [GIFT_VOUCHER, THEMED_VOUCHER];
const GOODS: readonly TypeGroup[] = [REWARD];
const ALL: readonly TypeGroup[] = TYPE_GROUPS;

interface Source {
  stop: string;
  endings: string;
  vouchers: string;
  goods: string;
  all: string;
}

const SOURCES: Record<Language, Source> = {
  de: {
    stop: "der die das den dem des ein eine einen einem einer für mit und oder von vom zum zur im in am an auf aus bei zu ich etwas was nach ohne über",
    endings: "e en er ern em es n s",
    vouchers:
      "gutschein gutscheine gutscheinen gutscheins gutscheinkarte geschenkgutschein geschenkkarte voucher karte",
    goods: "prämie prämien sachprämie",
    all: "geschenk geschenke geschenkidee geschenkideen",
  },
  en: {
    stop: "the a an for with and or of to in on at from some my by",
    endings: "s es ed d ing er ers",
    vouchers: "voucher vouchers giftcard giftcards card cards certificate coupon",
    goods: "reward rewards",
    all: "gift gifts present presents",
  },
  fr: {
    stop: "le la les un une des du de d l pour avec et ou à au aux en dans sur chez par",
    endings: "s e es x ee ees",
    vouchers: "bon bons chèque chèques carte cartes",
    goods: "récompense récompenses",
    all: "cadeau cadeaux",
  },
  pl: {
    stop: "i w we z ze na do dla o od po przy za lub oraz u",
    endings: "a y i e o u ow om ami ach em iem ie ego emu ej ych ym ymi owy owa owe",
    vouchers: "bon bony bonu voucher vouchery karta karty kupon podarunkowy podarunkowa",
    goods: "nagroda nagrody",
    all: "prezent prezenty prezentu upominek",
  },
  nl: {
    stop: "de het een voor met en of van naar in op aan uit bij te om",
    endings: "en s e n es tje tjes je jes",
    vouchers: "bon bonnen cadeaubon cadeaubonnen tegoedbon cadeaukaart voucher kaart",
    goods: "beloning beloningen",
    all: "cadeau cadeaus cadeautje geschenk kado",
  },
  es: {
    stop: "el la los las un una unos unas de del para con y o en a al por",
    endings: "s es o a os as e",
    vouchers: "vale vales bono bonos cheque tarjeta tarjetas cupón",
    goods: "recompensa recompensas premio",
    all: "regalo regalos",
  },
  it: {
    stop: "il lo la i gli le un uno una di del della dei delle per con e o in a al alla da dal su",
    endings: "o a i e he hi",
    vouchers: "buono buoni voucher carta carte",
    goods: "premio premi",
    all: "regalo regali",
  },
};

const folded = (words: string) => foldText(words).split(" ");
const made = new Map<Language, LanguageWords>();

/** The words of a language, folded at the first use and cached. */
export function languageWords(language: Language): LanguageWords {
  const known = made.get(language) ?? makeWords(language);
  made.set(language, known);
  return known;
}

function makeWords(language: Language): LanguageWords {
  const { stop, endings, vouchers, goods, all } = SOURCES[language];
  const typed = (words: string, types: readonly TypeGroup[]) => folded(words).map((word) => [word, types] as const);
  return {
    stop: new Set(folded(stop)),
    endings: folded(endings),
    types: new Map([...typed(vouchers, VOUCHERS), ...typed(goods, GOODS), ...typed(all, ALL)]),
    shortestPart: language === "de" || language === "nl" ? 3 : 4,
  };
}
