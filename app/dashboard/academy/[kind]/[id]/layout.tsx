import { recordLayout } from "../../../record-layout";
import { loadOutline } from "./load-outline";

export default recordLayout(loadOutline);
