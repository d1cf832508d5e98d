import { phoneOnly } from "../fixtures";
import { declareRepetition } from "../repetition";

declareRepetition(phoneOnly);
