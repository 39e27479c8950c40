export { answerRepetition, recordOfOldId } from "./answer-repetition.ts";
export { keepFailure, LOST_RACE, once, onceByStatement, RepeatedRequest } from "./once.ts";
export { repeatableRequest } from "./repeatable-request.ts";
