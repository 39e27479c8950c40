/** A drawing as text, which the build puts into the module. */
declare module "@guerdon/domain/theme/patterns/*.svg?raw" {
  const drawing: string;
  export default drawing;
}
