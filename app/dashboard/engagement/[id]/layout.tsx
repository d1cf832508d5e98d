import { recordLayout } from "../../record-layout";
import { loadEngagement } from "./load-engagement";

export default recordLayout(loadEngagement);
