import { recordLayout } from "../../../record-layout";
import { loadMessage } from "./load-message";

export default recordLayout(loadMessage);
