import { recordLayout } from "../../../record-layout";
import { loadHandIn } from "./load-hand-in";

export default recordLayout(loadHandIn);
