import { recordLayout } from "../../record-layout";
import { loadClient } from "./load-client";

export default recordLayout(loadClient);
