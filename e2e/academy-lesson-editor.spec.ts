import { declareLessonEditor } from "./lesson-editor";

declareLessonEditor();
