import { declareRepetition } from "./repetition";

declareRepetition();
