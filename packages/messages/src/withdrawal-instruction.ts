import type { Language } from "@guerdon/domain/text/language";

/** The model instruction on withdrawal, in its order. */
export interface WithdrawalInstruction {
  title: string;
  sections: readonly {
    title: string;
    /** Paragraphs; a list stands for the points that complete the paragraph before it. */
    texts: readonly (string | readonly string[])[];
  }[];
}

/**
 * The model instruction on withdrawal (Annex I(A) Directive 2011/83/EU as amended by Directive (EU) 2023/2673), for orders
 * with vouchers, codes and goods: `{trader}` is who sells, `{page}` is where the withdrawal function is. It is locked, as
 * `LEGAL` is, and addresses its reader as the law does, not as the shop does. The sentences on the withdrawal function and
 * on what comes by post and what does not are the shop's; compare them with the Official Journal before a shop sells in a
 * language.
 */
export const WITHDRAWAL_INSTRUCTION: Record<Language, WithdrawalInstruction> = {
  de: {
    title: "Widerrufsbelehrung",
    sections: [
      {
        title: "Widerrufsrecht",
        texts: [
          "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
          "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag",
          [
            "des Vertragsabschlusses, soweit Sie etwas bestellt haben, das nicht per Post kommt, zum Beispiel Gutscheine per E-Mail;",
            "an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat, soweit Sie etwas bestellt haben, das per Post kommt.",
          ],
          "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({trader}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.",
          "Sie können Ihr Widerrufsrecht auch online unter {page} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z. B. per E-Mail) eine Eingangsbestätigung mit dem Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
          "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
        ],
      },
      {
        title: "Folgen des Widerrufs",
        texts: [
          "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
          "Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.",
          "Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.",
          "Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.",
        ],
      },
    ],
  },
  en: {
    title: "Information on the right of withdrawal",
    sections: [
      {
        title: "Right of withdrawal",
        texts: [
          "You have the right to withdraw from this contract within 14 days without giving any reason.",
          "The withdrawal period will expire after 14 days from the day",
          [
            "of the conclusion of the contract, as far as you ordered something that does not come by post, such as vouchers by e-mail;",
            "on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good, as far as you ordered something that comes by post.",
          ],
          "To exercise the right of withdrawal, you must inform us ({trader}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the attached model withdrawal form, but it is not obligatory.",
          "You may also exercise your right of withdrawal online at {page}. If you use this online function, we will send you without undue delay, on a durable medium (e.g. by e-mail), an acknowledgement of receipt of your withdrawal with its content and the date and time of its submission.",
          "To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.",
        ],
      },
      {
        title: "Effects of withdrawal",
        texts: [
          "If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.",
          "We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.",
          "You shall send back the goods or hand them over to us without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. You will have to bear the direct cost of returning the goods.",
          "You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.",
        ],
      },
    ],
  },
  fr: {
    title: "Informations concernant l’exercice du droit de rétractation",
    sections: [
      {
        title: "Droit de rétractation",
        texts: [
          "Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.",
          "Le délai de rétractation expire quatorze jours après le jour",
          [
            "de la conclusion du contrat, pour ce qui n’est pas livré par la poste, par exemple les bons envoyés par e-mail ;",
            "où vous-même, ou un tiers autre que le transporteur et désigné par vous, prend physiquement possession du dernier bien, pour ce qui est livré par la poste.",
          ],
          "Pour exercer le droit de rétractation, vous devez nous notifier ({trader}) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou courrier électronique). Vous pouvez utiliser le modèle de formulaire de rétractation ci-joint, mais ce n’est pas obligatoire.",
          "Vous pouvez également exercer votre droit de rétractation en ligne à l’adresse {page}. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons sans retard excessif, sur un support durable (par exemple par courrier électronique), un accusé de réception de votre rétractation indiquant son contenu ainsi que la date et l’heure de son envoi.",
          "Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.",
        ],
      },
      {
        title: "Effets de la rétractation",
        texts: [
          "En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires découlant du fait que vous avez choisi, le cas échéant, un mode de livraison autre que le mode moins coûteux de livraison standard proposé par nous) sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent ; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous.",
          "Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.",
          "Vous devrez nous renvoyer ou nous rendre le bien sans retard excessif et, en tout état de cause, au plus tard quatorze jours après que vous nous aurez communiqué votre décision de rétractation du présent contrat. Ce délai est réputé respecté si vous renvoyez le bien avant l’expiration du délai de quatorze jours. Vous devrez prendre en charge les frais directs de renvoi du bien.",
          "Votre responsabilité n’est engagée qu’à l’égard de la dépréciation du bien résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement de ce bien.",
        ],
      },
    ],
  },
  pl: {
    title: "Pouczenie o odstąpieniu od umowy",
    sections: [
      {
        title: "Prawo odstąpienia od umowy",
        texts: [
          "Mają Państwo prawo odstąpić od niniejszej umowy w terminie 14 dni bez podania jakiejkolwiek przyczyny.",
          "Termin do odstąpienia od umowy wygasa po upływie 14 dni od dnia",
          [
            "zawarcia umowy – w zakresie, w jakim zamówienie nie jest dostarczane pocztą, jak karty podarunkowe wysyłane e-mailem;",
            "w którym weszli Państwo w posiadanie ostatniej z rzeczy lub w którym osoba trzecia inna niż przewoźnik i wskazana przez Państwa weszła w posiadanie ostatniej z rzeczy – w zakresie, w jakim zamówienie jest dostarczane pocztą.",
          ],
          "Aby skorzystać z prawa odstąpienia od umowy, muszą Państwo poinformować nas ({trader}) o swojej decyzji o odstąpieniu od niniejszej umowy w drodze jednoznacznego oświadczenia (na przykład pismo wysłane pocztą lub pocztą elektroniczną). Mogą Państwo skorzystać z załączonego wzoru formularza odstąpienia od umowy, jednak nie jest to obowiązkowe.",
          "Mogą Państwo również skorzystać z prawa odstąpienia od umowy online pod adresem {page}. Jeżeli skorzystają Państwo z tej funkcji, prześlemy Państwu niezwłocznie na trwałym nośniku (na przykład pocztą elektroniczną) potwierdzenie otrzymania oświadczenia o odstąpieniu od umowy wraz z jego treścią oraz datą i godziną jego złożenia.",
          "Aby zachować termin do odstąpienia od umowy, wystarczy, aby wysłali Państwo informację dotyczącą wykonania przysługującego Państwu prawa odstąpienia od umowy przed upływem terminu do odstąpienia od umowy.",
        ],
      },
      {
        title: "Skutki odstąpienia od umowy",
        texts: [
          "W przypadku odstąpienia od niniejszej umowy zwracamy Państwu wszystkie otrzymane od Państwa płatności, w tym koszty dostarczenia rzeczy (z wyjątkiem dodatkowych kosztów wynikających z wybranego przez Państwa sposobu dostarczenia innego niż najtańszy zwykły sposób dostarczenia oferowany przez nas), niezwłocznie, a w każdym przypadku nie później niż 14 dni od dnia, w którym zostaliśmy poinformowani o Państwa decyzji o wykonaniu prawa odstąpienia od niniejszej umowy. Zwrotu płatności dokonamy przy użyciu takich samych sposobów płatności, jakie zostały przez Państwa użyte w pierwotnej transakcji, chyba że wyraźnie zgodzili się Państwo na inne rozwiązanie; w każdym przypadku nie poniosą Państwo żadnych opłat w związku z tym zwrotem.",
          "Możemy wstrzymać się ze zwrotem płatności do czasu otrzymania rzeczy lub do czasu dostarczenia nam dowodu jej odesłania, w zależności od tego, które zdarzenie nastąpi wcześniej.",
          "Proszę odesłać lub przekazać nam rzecz niezwłocznie, a w każdym przypadku nie później niż 14 dni od dnia, w którym poinformowali nas Państwo o odstąpieniu od niniejszej umowy. Termin jest zachowany, jeżeli odeślą Państwo rzecz przed upływem terminu 14 dni. Będą Państwo musieli ponieść bezpośrednie koszty zwrotu rzeczy.",
          "Odpowiadają Państwo tylko za zmniejszenie wartości rzeczy wynikające z korzystania z niej w sposób inny niż było to konieczne do stwierdzenia charakteru, cech i funkcjonowania rzeczy.",
        ],
      },
    ],
  },
  nl: {
    title: "Informatie over het herroepingsrecht",
    sections: [
      {
        title: "Herroepingsrecht",
        texts: [
          "U heeft het recht om binnen een termijn van 14 dagen zonder opgave van redenen de overeenkomst te herroepen.",
          "De herroepingstermijn verstrijkt 14 dagen na de dag",
          [
            "van de sluiting van de overeenkomst, voor zover u iets heeft besteld dat niet per post komt, zoals bonnen per e-mail;",
            "waarop u of een door u aangewezen derde, die niet de vervoerder is, het laatste goed fysiek in bezit krijgt, voor zover u iets heeft besteld dat per post komt.",
          ],
          "Om het herroepingsrecht uit te oefenen, moet u ons ({trader}) via een ondubbelzinnige verklaring (bv. schriftelijk per post of e-mail) op de hoogte stellen van uw beslissing de overeenkomst te herroepen. U kunt hiervoor gebruikmaken van het bijgevoegde modelformulier voor herroeping, maar bent hiertoe niet verplicht.",
          "U kunt uw herroepingsrecht ook online uitoefenen via {page}. Als u van deze onlinefunctie gebruikmaakt, sturen wij u onverwijld op een duurzame gegevensdrager (bv. per e-mail) een ontvangstbevestiging van de herroeping met de inhoud ervan en de datum en het tijdstip van indiening.",
          "Om de herroepingstermijn na te leven volstaat het om uw mededeling betreffende uw uitoefening van het herroepingsrecht te verzenden voordat de herroepingstermijn is verstreken.",
        ],
      },
      {
        title: "Gevolgen van de herroeping",
        texts: [
          "Als u de overeenkomst herroept, ontvangt u alle betalingen die u tot op dat moment heeft gedaan, inclusief leveringskosten (met uitzondering van eventuele extra kosten ten gevolge van uw keuze voor een andere wijze van levering dan de door ons geboden goedkoopste standaard levering) onverwijld en in ieder geval niet later dan 14 dagen nadat wij op de hoogte zijn gesteld van uw beslissing de overeenkomst te herroepen, van ons terug. Wij betalen u terug met hetzelfde betaalmiddel als waarmee u de oorspronkelijke transactie heeft verricht, tenzij u uitdrukkelijk anderszins heeft ingestemd; in ieder geval zullen u voor zulke terugbetaling geen kosten in rekening worden gebracht.",
          "Wij mogen wachten met terugbetaling tot wij de goederen hebben teruggekregen, of u heeft aangetoond dat u de goederen heeft teruggezonden, al naar gelang welk tijdstip eerst valt.",
          "U dient de goederen onverwijld, doch in ieder geval niet later dan 14 dagen na de dag waarop u het besluit de overeenkomst te herroepen aan ons heeft medegedeeld, aan ons terug te zenden of te overhandigen. U bent op tijd als u de goederen terugstuurt voordat de termijn van 14 dagen is verstreken. De directe kosten van het terugzenden van de goederen komen voor uw rekening.",
          "U bent alleen aansprakelijk voor de waardevermindering van de goederen die het gevolg is van het gebruik van de goederen, dat verder gaat dan nodig is om de aard, de kenmerken en de werking van de goederen vast te stellen.",
        ],
      },
    ],
  },
  es: {
    title: "Información sobre el ejercicio del derecho de desistimiento",
    sections: [
      {
        title: "Derecho de desistimiento",
        texts: [
          "Tiene usted derecho a desistir del presente contrato en un plazo de 14 días naturales sin necesidad de justificación.",
          "El plazo de desistimiento expirará a los 14 días naturales del día",
          [
            "de la celebración del contrato, en lo que no se entrega por correo postal, como las tarjetas enviadas por correo electrónico;",
            "en que usted o un tercero por usted indicado, distinto del transportista, adquirió la posesión material del último de los bienes, en lo que se entrega por correo postal.",
          ],
          "Para ejercer el derecho de desistimiento, deberá usted notificarnos ({trader}) su decisión de desistir del contrato a través de una declaración inequívoca (por ejemplo, una carta enviada por correo postal o correo electrónico). Podrá utilizar el modelo de formulario de desistimiento adjunto, aunque su uso no es obligatorio.",
          "También puede ejercer su derecho de desistimiento en línea en {page}. Si recurre a esta función en línea, le enviaremos sin demora indebida, en un soporte duradero (por ejemplo, por correo electrónico), un acuse de recibo de su desistimiento con su contenido y la fecha y hora de su presentación.",
          "Para cumplir el plazo de desistimiento, basta con que la comunicación relativa al ejercicio por su parte de este derecho sea enviada antes de que venza el plazo correspondiente.",
        ],
      },
      {
        title: "Consecuencias del desistimiento",
        texts: [
          "En caso de desistimiento por su parte, le devolveremos todos los pagos recibidos de usted, incluidos los gastos de entrega (con la excepción de los gastos adicionales resultantes de la elección por su parte de una modalidad de entrega diferente a la modalidad menos costosa de entrega ordinaria que ofrezcamos) sin ninguna demora indebida y, en todo caso, a más tardar 14 días naturales a partir de la fecha en la que se nos informe de su decisión de desistir del presente contrato. Procederemos a efectuar dicho reembolso utilizando el mismo medio de pago empleado por usted para la transacción inicial, a no ser que haya usted dispuesto expresamente lo contrario; en todo caso, no incurrirá en ningún gasto como consecuencia del reembolso.",
          "Podremos retener el reembolso hasta haber recibido los bienes, o hasta que usted haya presentado una prueba de la devolución de los mismos, según qué condición se cumpla primero.",
          "Deberá usted devolvernos o entregarnos directamente los bienes, sin ninguna demora indebida y, en cualquier caso, a más tardar en el plazo de 14 días naturales a partir de la fecha en que nos comunique su decisión de desistimiento del contrato. Se considerará cumplido el plazo si efectúa la devolución de los bienes antes de que haya concluido dicho plazo. Deberá usted asumir el coste directo de devolución de los bienes.",
          "Solo será usted responsable de la disminución de valor de los bienes resultante de una manipulación distinta a la necesaria para establecer la naturaleza, las características y el funcionamiento de los bienes.",
        ],
      },
    ],
  },
  it: {
    title: "Informazioni sull’esercizio del diritto di recesso",
    sections: [
      {
        title: "Diritto di recesso",
        texts: [
          "Lei ha il diritto di recedere dal contratto, senza indicarne le ragioni, entro 14 giorni.",
          "Il periodo di recesso scade dopo 14 giorni dal giorno",
          [
            "della conclusione del contratto, per ciò che non viene consegnato per posta, come i buoni inviati via e-mail;",
            "in cui Lei o un terzo, diverso dal vettore e da Lei designato, acquisisce il possesso fisico dell’ultimo bene, per ciò che viene consegnato per posta.",
          ],
          "Per esercitare il diritto di recesso, Lei è tenuto a informarci ({trader}) della Sua decisione di recedere dal presente contratto tramite una dichiarazione esplicita (ad esempio lettera inviata per posta o posta elettronica). A tal fine può utilizzare il modulo tipo di recesso allegato, ma non è obbligatorio.",
          "Può esercitare il diritto di recesso anche online all’indirizzo {page}. Se utilizza questa funzione online, Le invieremo senza indebito ritardo, su un supporto durevole (ad esempio via e-mail), un avviso di ricevimento del recesso con il suo contenuto e la data e l’ora della sua presentazione.",
          "Per rispettare il termine di recesso, è sufficiente che Lei invii la comunicazione relativa all’esercizio del diritto di recesso prima della scadenza del periodo di recesso.",
        ],
      },
      {
        title: "Effetti del recesso",
        texts: [
          "Se Lei recede dal presente contratto, Le saranno rimborsati tutti i pagamenti che ha effettuato a nostro favore, compresi i costi di consegna (ad eccezione dei costi supplementari derivanti dalla Sua eventuale scelta di un tipo di consegna diverso dal tipo meno costoso di consegna standard da noi offerto), senza indebito ritardo e in ogni caso non oltre 14 giorni dal giorno in cui siamo informati della Sua decisione di recedere dal presente contratto. Detti rimborsi saranno effettuati utilizzando lo stesso mezzo di pagamento da Lei usato per la transazione iniziale, salvo che Lei non abbia espressamente convenuto altrimenti; in ogni caso, non dovrà sostenere alcun costo quale conseguenza di tale rimborso.",
          "Il rimborso può essere sospeso fino al ricevimento dei beni oppure fino all’avvenuta dimostrazione da parte Sua di aver rispedito i beni, se precedente.",
          "È pregato di rispedire i beni o di consegnarli a noi senza indebiti ritardi e in ogni caso entro 14 giorni dal giorno in cui ci ha comunicato il Suo recesso dal presente contratto. Il termine è rispettato se Lei rispedisce i beni prima della scadenza del periodo di 14 giorni. I costi diretti della restituzione dei beni saranno a Suo carico.",
          "Lei è responsabile solo della diminuzione del valore dei beni risultante da una manipolazione del bene diversa da quella necessaria per stabilire la natura, le caratteristiche e il funzionamento dei beni.",
        ],
      },
    ],
  },
};
