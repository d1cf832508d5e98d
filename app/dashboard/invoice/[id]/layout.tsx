import { recordLayout } from "../../record-layout";
import { loadInvoice } from "./load-invoice";

export default recordLayout(loadInvoice);
