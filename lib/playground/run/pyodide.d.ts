declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>["createPyodideModule"];
  export default createPyodideModule;
}
