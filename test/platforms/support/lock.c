// Holds a file as a Windows program does that shares it with nobody, until its input ends.
#include <stdio.h>
#include <windows.h>

int wmain(int count, wchar_t **arguments) {
  if (count < 2) return 2;
  HANDLE file = CreateFileW(arguments[1], GENERIC_READ | GENERIC_WRITE, 0, NULL, OPEN_EXISTING, 0, NULL);
  if (file == INVALID_HANDLE_VALUE) return 1;
  puts("locked");
  fflush(stdout);
  while (getchar() != EOF) {
  }
  return 0;
}
