import AcademyPage, { generateMetadata } from "../page";

/*
 * Any other address under /academy falls back to the category list, whose canonical address is /academy. It is the same page at each of
 * them, so lib/site sends all to the one that is rendered here.
 */

export const ensureStatic = "navigation";
export const generateStaticParams = () => [{ rest: ["-", "-", "-"] }];

export { generateMetadata };
export default AcademyPage;
