import { recordLayout } from "../../../record-layout";
import { loadMail } from "./load-mail";

export default recordLayout(loadMail);
