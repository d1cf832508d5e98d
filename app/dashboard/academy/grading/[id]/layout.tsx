import { recordLayout } from "../../../record-layout";
import { loadAttempt } from "./load-attempt";

export const instant = false;

export default recordLayout(loadAttempt);
