import type { Language } from "@guerdon/domain/text/language";

/** The parts of the notice of the legal guarantee, in the order of its official form. */
export interface GuaranteeNotice {
  title: string;
  duration: string;
  /** The conditions for a claim, with examples. */
  rights: string;
  examples: readonly string[];
  /** The seller's liability, and the remedies. */
  liability: string;
  remedies: readonly string[];
  elsewhere: string;
  more: string;
  /** The URL in the official form's QR code, as printed below it. */
  url: string;
  question: string;
  steps: readonly string[];
  commercial: string;
}

/**
 * The harmonised notice that must be shown when goods are sold to consumers (Art. 6(1)(l) and 22a Directive 2011/83/EU,
 * Annex I of Implementing Regulation (EU) 2025/1960). It is locked: a test compares it letter by letter.
 *
 * This is the text of the notice, not the official picture, which must not be redrawn: "scan the code" became a link,
 * and "this label" became "the label". German, English, French and Dutch are the official versions. Spanish, Italian
 * and Polish are translations; compare them with the official versions before a shop sells in these languages.
 */
export const GUARANTEE_NOTICE: Record<Language, GuaranteeNotice> = {
  de: {
    title: "Gesetzliche Gewährleistung",
    duration:
      "Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit für Waren, die in der Europäischen Union verkauft werden.",
    rights:
      "Verbraucherinnen und Verbraucher können ihre Rechte im Rahmen des gesetzlichen Gewährleistungsrechts geltend machen, z. B. wenn die Waren",
    examples: ["nicht der Beschreibung entsprechen,", "nicht bestimmungsgemäß funktionieren."],
    liability:
      "Verkäufer haften für jede Vertragswidrigkeit, die zum Zeitpunkt der Lieferung der Waren bestand und innerhalb des Zeitraums der gesetzlichen Gewährleistung erkennbar wird. Verkäufer müssen in solchen Fällen Folgendes anbieten:",
    remedies: [
      "kostenlose Nachbesserung oder kostenlose Ersatzlieferung,",
      "in bestimmten Fällen eine Preisminderung oder eine vollständige Erstattung des Kaufpreises.",
    ],
    elsewhere:
      "In einigen Ländern gilt ein längerer Zeitraum für die gesetzliche Gewährleistung. Für gebrauchte Waren kann ein kürzerer Zeitraum gelten, jedoch nicht weniger als ein Jahr.",
    more: "Für weitere Informationen zu Ihren Rechten in einem bestimmten Land folgen Sie dem Link oder fragen Sie den Verkäufer.",
    url: "europa.eu/youreurope/garantien",
    question: "Was ist zu tun, wenn Sie vertragswidrige Waren erhalten?",
    steps: [
      "Melden Sie dem Verkäufer das Problem so bald wie möglich.",
      "Legen Sie einen Kaufnachweis vor, z. B. die Quittung, Rechnung oder einen Kontoauszug.",
    ],
    commercial:
      "Verkäufer und Hersteller können auch gewerbliche Garantien gewähren, die unabhängig von der gesetzlichen Gewährleistung gelten. Die GARAN-Kennzeichnung zeigt beispielsweise, dass der Hersteller eine gewerbliche Haltbarkeitsgarantie ohne zusätzliche Kosten gewährt, die die gesamte Ware abdeckt.",
  },
  en: {
    title: "Legal guarantee",
    duration: "Minimum two-year legal guarantee protection for goods sold in the European Union.",
    rights: "Consumers can claim their rights under the legal guarantee of conformity, for example if goods:",
    examples: ["do not match the description;", "do not function as intended."],
    liability:
      "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:",
    remedies: ["free repair or free replacement;", "in some cases, a price reduction or full reimbursement."],
    elsewhere:
      "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
    more: "For more information on your rights in a specific country, follow the link or ask the seller.",
    url: "europa.eu/youreurope/guarantees",
    question: "What to do if you receive non-conforming goods:",
    steps: [
      "Contact the seller as soon as possible to report the issue;",
      "Provide proof of purchase, such as a receipt, invoice, or bank statement.",
    ],
    commercial:
      "Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee. For example, you may see the GARAN label representing a commercial guarantee of durability offered by the producer at no additional cost and covering the entire good.",
  },
  fr: {
    title: "Garantie légale",
    duration:
      "Protection offerte par la garantie légale minimale de deux ans sur des biens vendus dans l’Union européenne.",
    rights:
      "Les consommateurs peuvent faire valoir leurs droits au titre de la garantie légale de conformité, par exemple si les biens:",
    examples: ["ne correspondent pas à la description;", "ne fonctionnent pas comme prévu."],
    liability:
      "Les vendeurs sont responsables de tout défaut de conformité qui existait au moment de la livraison des biens et qui apparaît pendant la période de garantie légale. Les vendeurs se trouvant dans une telle situation sont tenus de proposer:",
    remedies: [
      "une réparation gratuite ou un remplacement gratuit;",
      "dans certains cas, une réduction de prix ou un remboursement intégral.",
    ],
    elsewhere:
      "Dans certains pays, la période de garantie légale est plus longue. Pour les biens d’occasion, une période plus courte peut s’appliquer, mais elle ne peut être inférieure à un an.",
    more: "Pour en savoir plus sur vos droits dans un pays donné, suivez le lien ou consultez le vendeur.",
    url: "europa.eu/youreurope/garanties",
    question: "Que faire si vous recevez des biens non conformes:",
    steps: [
      "Contactez le vendeur dès que possible pour signaler le problème;",
      "Fournissez une preuve d’achat, telle qu’un reçu, une facture ou un relevé bancaire.",
    ],
    commercial:
      "Les vendeurs et les producteurs peuvent également offrir des garanties commerciales, qui s’appliquent indépendamment de la garantie légale. Par exemple, il se peut que votre bien affiche le label GARAN, représentant une garantie commerciale de durabilité offerte par le producteur sans frais supplémentaires et s’appliquant à l’ensemble du bien.",
  },
  pl: {
    title: "Prawna gwarancja",
    duration:
      "Co najmniej dwa lata ochrony w ramach prawnej gwarancji w przypadku towarów sprzedawanych w Unii Europejskiej.",
    rights: "Konsumenci mogą dochodzić swoich praw w ramach prawnej gwarancji zgodności, na przykład jeżeli towary:",
    examples: ["nie odpowiadają opisowi;", "nie działają zgodnie z przeznaczeniem."],
    liability:
      "Sprzedawcy ponoszą odpowiedzialność za każdy brak zgodności, który istniał w chwili dostarczenia towarów i który ujawni się w okresie prawnej gwarancji. W takiej sytuacji sprzedawcy mają obowiązek zaoferować:",
    remedies: [
      "bezpłatną naprawę lub bezpłatną wymianę;",
      "w niektórych przypadkach obniżenie ceny lub pełny zwrot pieniędzy.",
    ],
    elsewhere:
      "W niektórych krajach okres prawnej gwarancji jest dłuższy. W przypadku towarów używanych może obowiązywać krótszy okres, ale nie krótszy niż jeden rok.",
    more: "Aby dowiedzieć się więcej o swoich prawach w danym kraju, skorzystaj z linku lub zapytaj sprzedawcę.",
    url: "europa.eu/youreurope/gwarancje",
    question: "Co zrobić, jeżeli otrzymasz towary niezgodne z umową:",
    steps: [
      "Jak najszybciej skontaktuj się ze sprzedawcą, aby zgłosić problem.",
      "Przedstaw dowód zakupu, taki jak paragon, faktura lub wyciąg z rachunku bankowego.",
    ],
    commercial:
      "Sprzedawcy i producenci mogą również oferować gwarancje handlowe, które obowiązują niezależnie od prawnej gwarancji. Na przykład etykieta GARAN oznacza handlową gwarancję trwałości oferowaną przez producenta bez dodatkowych kosztów i obejmującą cały towar.",
  },
  nl: {
    title: "Wettelijke garantie",
    duration:
      "Minimaal twee jaar bescherming dankzij de wettelijke garantie voor goederen die in de Europese Unie worden verkocht.",
    rights:
      "Consumenten kunnen hun rechten doen gelden op grond van de wettelijke conformiteitsgarantie, bijvoorbeeld als goederen:",
    examples: ["niet met de beschrijving overeenstemmen;", "niet naar behoren functioneren."],
    liability:
      "Verkopers zijn aansprakelijk voor elk conformiteitsgebrek dat bestond bij de levering van de goederen en dat binnen de wettelijke garantieperiode aan het licht komt. Verkopers moeten in een dergelijke situatie het volgende aanbieden:",
    remedies: [
      "gratis reparatie of gratis vervanging;",
      "in sommige gevallen, gedeeltelijke of volledige terugbetaling.",
    ],
    elsewhere:
      "Sommige landen hebben een langere wettelijke garantieperiode. Voor tweedehandsartikelen kan de garantieperiode korter zijn, maar niet korter dan één jaar.",
    more: "Als u meer wilt weten over uw rechten in een bepaald land, kunt u de link volgen of de verkoper om informatie vragen.",
    url: "europa.eu/youreurope/garantie",
    question: "Wat moet u doen als u niet-conforme goederen ontvangt:",
    steps: [
      "Neem zo spoedig mogelijk contact op met de verkoper om het probleem te melden.",
      "Verstrek een aankoopbewijs, zoals een bon, een factuur of een rekeningafschrift.",
    ],
    commercial:
      "Verkopers en producenten kunnen ook commerciële garanties aanbieden, die los van de wettelijke garantie van toepassing zijn. Het GARAN-label bijvoorbeeld staat voor een commerciële levensduurgarantie die kosteloos door de producent wordt aangeboden en het volledige goed dekt.",
  },
  es: {
    title: "Garantía legal",
    duration: "Garantía legal mínima de dos años para los bienes vendidos en la Unión Europea.",
    rights:
      "Los consumidores pueden hacer valer los derechos que les otorga la garantía legal de conformidad, por ejemplo, si los bienes:",
    examples: ["no se ajustan a la descripción;", "no funcionan según lo previsto."],
    liability:
      "Los vendedores son responsables de toda falta de conformidad que existiera en el momento de la entrega de los bienes y que se manifieste dentro del plazo de la garantía legal. En tal situación, los vendedores están obligados a ofrecer:",
    remedies: [
      "una reparación gratuita o una sustitución gratuita;",
      "en algunos casos, una reducción del precio o el reembolso íntegro.",
    ],
    elsewhere:
      "En algunos países el plazo de la garantía legal es más largo. Para los bienes de segunda mano puede aplicarse un plazo más corto, pero no inferior a un año.",
    more: "Para más información sobre sus derechos en un país concreto, siga el enlace o pregunte al vendedor.",
    url: "europa.eu/youreurope/garantías",
    question: "Qué hacer si recibe bienes no conformes:",
    steps: [
      "Póngase en contacto con el vendedor lo antes posible para comunicar el problema.",
      "Presente un justificante de compra, como un recibo, una factura o un extracto bancario.",
    ],
    commercial:
      "Los vendedores y los productores también pueden ofrecer garantías comerciales, que se aplican con independencia de la garantía legal. Por ejemplo, la etiqueta GARAN representa una garantía comercial de durabilidad que el productor ofrece sin coste adicional y que cubre la totalidad del bien.",
  },
  it: {
    title: "Garanzia legale",
    duration: "Garanzia legale minima di due anni per i beni venduti nell’Unione europea.",
    rights:
      "I consumatori possono far valere i loro diritti nell’ambito della garanzia legale di conformità, ad esempio se i beni:",
    examples: ["non corrispondono alla descrizione;", "non funzionano come previsto."],
    liability:
      "I venditori sono responsabili di qualsiasi difetto di conformità esistente al momento della consegna dei beni e che si manifesta entro il periodo di garanzia legale. In tale situazione i venditori sono tenuti a offrire:",
    remedies: [
      "la riparazione gratuita o la sostituzione gratuita;",
      "in alcuni casi, una riduzione del prezzo o il rimborso integrale.",
    ],
    elsewhere:
      "In alcuni paesi il periodo di garanzia legale è più lungo. Per i beni di seconda mano può applicarsi un periodo più breve, ma non inferiore a un anno.",
    more: "Per maggiori informazioni sui Suoi diritti in un determinato paese segua il link o si rivolga al venditore.",
    url: "europa.eu/youreurope/garanzie",
    question: "Cosa fare se riceve beni non conformi:",
    steps: [
      "Contatti il venditore il prima possibile per segnalare il problema.",
      "Fornisca una prova d’acquisto, ad esempio uno scontrino, una fattura o un estratto conto bancario.",
    ],
    commercial:
      "I venditori e i produttori possono offrire anche garanzie commerciali, che si applicano indipendentemente dalla garanzia legale. Ad esempio, l’etichetta GARAN rappresenta una garanzia commerciale di durabilità offerta dal produttore senza costi aggiuntivi e che copre l’intero bene.",
  },
};
