import { recordLayout } from "../../../../record-layout";
import { loadDelivery } from "./load-delivery";

export default recordLayout(loadDelivery);
