import { recordLayout } from "../../record-layout";
import { loadCertificate } from "./load-certificate";

export default recordLayout(loadCertificate);
