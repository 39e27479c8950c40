import type { Drawing } from "../drawing.ts";
import { babyJoy } from "../scenes/babyglueck.ts";
import { balloonRide } from "../scenes/ballonfahrt.ts";
import { mountainLodge } from "../scenes/bergwochenende.ts";
import { thankYou } from "../scenes/dankeschoen.ts";
import { zooDay } from "../scenes/familientag-im-tierpark.ts";
import { springGreeting } from "../scenes/fruehlingsgruss.ts";
import { breakfastInBed } from "../scenes/fruehstueck-im-bett.ts";
import { birthday } from "../scenes/geburtstag.ts";
import { wedding } from "../scenes/hochzeit.ts";
import { coffeeAndCake } from "../scenes/kaffee-und-kuchen.ts";
import { firstClimb } from "../scenes/klettern-fuer-einsteiger.ts";
import { cookingCourse } from "../scenes/kochkurs.ts";
import { concertNight } from "../scenes/konzertabend.ts";
import { starNight } from "../scenes/nacht-der-sterne.ts";
import { operaNight } from "../scenes/opernabend.ts";
import { picnic } from "../scenes/picknick-im-park.ts";
import { cityTrip } from "../scenes/staedtereise.ts";
import { dayAtSea } from "../scenes/tag-am-meer.ts";
import { wineTasting } from "../scenes/weinprobe.ts";
import { winterMagic } from "../scenes/winterzauber.ts";
import { yogaWeekend } from "../scenes/yogawochenende.ts";

/** The themed vouchers of days out, seasons and feasts. */
export const scenesOfOccasions: Readonly<Record<string, (d: Drawing) => string>> = {
  bergwochenende: mountainLodge,
  ballonfahrt: balloonRide,
  winterzauber: winterMagic,
  "nacht-der-sterne": starNight,
  "fruehstueck-im-bett": breakfastInBed,
  fruehlingsgruss: springGreeting,
  geburtstag: birthday,
  hochzeit: wedding,
  konzertabend: concertNight,
  weinprobe: wineTasting,
  "tag-am-meer": dayAtSea,
  "kaffee-und-kuchen": coffeeAndCake,
  "picknick-im-park": picnic,
  "familientag-im-tierpark": zooDay,
  kochkurs: cookingCourse,
  babyglueck: babyJoy,
  staedtereise: cityTrip,
  "klettern-fuer-einsteiger": firstClimb,
  yogawochenende: yogaWeekend,
  opernabend: operaNight,
  dankeschoen: thankYou,
};
