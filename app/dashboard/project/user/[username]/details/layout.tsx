import { recordLayout } from "../../../../record-layout";
import { loadMember } from "../load-member";

export default recordLayout(loadMember);
