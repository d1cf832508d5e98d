import { phoneOnly } from "../fixtures";
import { declareLessonEditor } from "../lesson-editor";

declareLessonEditor(phoneOnly);
