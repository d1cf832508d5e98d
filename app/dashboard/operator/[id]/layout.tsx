import { recordLayout } from "../../record-layout";
import { loadOperator } from "./load-operator";

export default recordLayout(loadOperator);
