import { recordLayout } from "../../../record-layout";
import { loadPost } from "./load-post";

export const instant = false;

export default recordLayout(loadPost);
