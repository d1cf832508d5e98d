import { recordLayout } from "../../record-layout";
import { loadUser } from "./load-user";

export default recordLayout(loadUser);
