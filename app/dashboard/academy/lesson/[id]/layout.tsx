import { recordLayout } from "../../../record-layout";
import { loadLesson } from "./load-lesson";

export default recordLayout(loadLesson);
