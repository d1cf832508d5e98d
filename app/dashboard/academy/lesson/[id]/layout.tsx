import { recordLayout } from "../../../record-layout";
import { loadLesson } from "./load-lesson";

export const instant = false;

export default recordLayout(loadLesson);
