import { recordLayout } from "../../../record-layout";
import { loadSite } from "./load-site";

export default recordLayout(loadSite);
