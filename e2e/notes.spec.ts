import { declareNotes } from "./notes";

declareNotes();
