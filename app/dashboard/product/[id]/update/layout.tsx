import { recordLayout } from "../../../record-layout";
import { loadDraft } from "./load-draft";

export default recordLayout(loadDraft);
