import { recordLayout } from "../../../record-layout";
import { loadHandIn } from "./load-hand-in";

export const instant = false;

export default recordLayout(loadHandIn);
