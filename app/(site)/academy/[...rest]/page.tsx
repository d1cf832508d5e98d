import AcademyPage, { generateMetadata } from "../page";

/* Any other address under /academy falls back to the category list, whose canonical address is /academy. */

export const ensureStatic = "navigation";
export const generateStaticParams = () => [{ rest: ["otra", "direccion", "cualquiera"] }];

export { generateMetadata };
export default AcademyPage;
