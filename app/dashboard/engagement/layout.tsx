import { sectionLayout } from "../section-layout";

export const instant = false;

export default sectionLayout("/dashboard/engagement");
