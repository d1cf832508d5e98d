import { recordLayout } from "../../record-layout";
import { loadOrder } from "./load-order";

export default recordLayout(loadOrder);
