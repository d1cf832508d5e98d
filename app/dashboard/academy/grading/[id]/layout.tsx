import { recordLayout } from "../../../record-layout";
import { loadAttempt } from "./load-attempt";

export default recordLayout(loadAttempt);
