import { recordLayout } from "../../../record-layout";
import { loadOutline } from "./load-outline";

export const instant = false;

export default recordLayout(loadOutline);
