import { recordLayout } from "../../record-layout";
import { loadProposal } from "./load-proposal";

export default recordLayout(loadProposal);
