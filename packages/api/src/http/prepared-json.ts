/** An answer whose JSON is ready, checked against the contract when it was made (see the catalogue's snapshot). */
export class PreparedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
