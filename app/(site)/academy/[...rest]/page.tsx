import AcademyPage, { generateMetadata } from "../page";

/* Any other address under /academy shows the categories; lib/site sends them all here. */

export const ensureStatic = "navigation";
export const generateStaticParams = () => [{ rest: ["-", "-", "-"] }];

export { generateMetadata };
export default AcademyPage;
