// What Debian's libstdc++ asks of glibc, and musl has not. Alpine's is made for musl and needs none of it.
#include <stddef.h>

char __libc_single_threaded;
unsigned __cpu_model[4];

int __cpu_indicator_init(void) { return 0; }
int _dl_find_object(void *address, void *result) { return -1; }
int __cxa_thread_atexit_impl(void (*run)(void *), void *object, void *library) { return 0; }

long getrandom(void *bytes, size_t count, unsigned flags);
unsigned arc4random(void) {
  unsigned value = 0;
  getrandom(&value, sizeof value, 0);
  return value;
}

unsigned long getauxval(unsigned long type);
unsigned long __getauxval(unsigned long type) { return getauxval(type); }

size_t strftime_l(char *text, size_t size, const char *form, const void *time, void *locale);
size_t __strftime_l(char *text, size_t size, const char *form, const void *time, void *locale) {
  return strftime_l(text, size, form, time, locale);
}
