import { recordLayout } from "../../record-layout";
import { loadPayment } from "./load-payment";

export default recordLayout(loadPayment);
