import { phoneOnly } from "../fixtures";
import { declareNotes } from "../notes";

declareNotes(phoneOnly);
