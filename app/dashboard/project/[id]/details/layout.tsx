import { recordLayout } from "../../../record-layout";
import { loadProject } from "../load-project";

export default recordLayout(loadProject);
