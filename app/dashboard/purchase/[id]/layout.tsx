import { recordLayout } from "../../record-layout";
import { loadPurchase } from "./load-purchase";

export default recordLayout(loadPurchase);
