import { recordLayout } from "../../../record-layout";
import { loadCourse } from "./load-course";

export default recordLayout(loadCourse);
