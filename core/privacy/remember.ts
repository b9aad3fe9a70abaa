const maxAnswers = 1_000;

/** Returns the function with its last answers kept: program text repeats its names and values. */
export function remember<T>(judge: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    let answer = answers.get(text);
    if (answer === undefined) {
      answer = judge(text);
      if (answers.size >= maxAnswers) answers.clear();
      answers.set(text, answer);
    }
    return answer;
  };
}
