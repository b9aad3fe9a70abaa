// What Wine 8 lacks of the Windows that the executable is made for. Laid beside the executable as bcryptprimitives.dll, it is
// loaded with it.
#include <windows.h>
#include <winternl.h>

typedef NTSTATUS(NTAPI *set_information)(HANDLE, IO_STATUS_BLOCK *, void *, ULONG, ULONG);

enum { disposition = 13, disposition_ex = 64, delete_flag = 1 };

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG count);
static set_information original;

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) {
  return SystemFunction036(bytes, (ULONG)count);
}

// Windows 10 deletes a file by class 64. Wine knows the older class 13 only.
static NTSTATUS NTAPI set_information_file(HANDLE file, IO_STATUS_BLOCK *io, void *data, ULONG length, ULONG class) {
  if (class != disposition_ex) return original(file, io, data, length, class);
  BOOLEAN is_deleted = (*(ULONG *)data & delete_flag) != 0;
  return original(file, io, &is_deleted, sizeof is_deleted, disposition);
}

static void replace(BYTE *base, const char *function, void *by) {
  IMAGE_NT_HEADERS *headers = (IMAGE_NT_HEADERS *)(base + ((IMAGE_DOS_HEADER *)base)->e_lfanew);
  IMAGE_DATA_DIRECTORY imports = headers->OptionalHeader.DataDirectory[IMAGE_DIRECTORY_ENTRY_IMPORT];
  IMAGE_IMPORT_DESCRIPTOR *library = (IMAGE_IMPORT_DESCRIPTOR *)(base + imports.VirtualAddress);
  for (; imports.Size != 0 && library->Name != 0; library++) {
    IMAGE_THUNK_DATA *name = (IMAGE_THUNK_DATA *)(base + library->OriginalFirstThunk);
    IMAGE_THUNK_DATA *address = (IMAGE_THUNK_DATA *)(base + library->FirstThunk);
    for (; name->u1.AddressOfData != 0; name++, address++) {
      if (IMAGE_SNAP_BY_ORDINAL(name->u1.Ordinal)) continue;
      IMAGE_IMPORT_BY_NAME *import = (IMAGE_IMPORT_BY_NAME *)(base + name->u1.AddressOfData);
      if (lstrcmpA((char *)import->Name, function) != 0) continue;
      DWORD before;
      VirtualProtect(address, sizeof *address, PAGE_READWRITE, &before);
      address->u1.Function = (ULONG_PTR)by;
      VirtualProtect(address, sizeof *address, before, &before);
    }
  }
}

BOOL WINAPI DllMain(HINSTANCE self, DWORD reason, LPVOID reserved) {
  if (reason != DLL_PROCESS_ATTACH) return TRUE;
  original = (set_information)(void *)GetProcAddress(GetModuleHandleA("ntdll.dll"), "NtSetInformationFile");
  replace((BYTE *)GetModuleHandleA(NULL), "NtSetInformationFile", (void *)set_information_file);
  return TRUE;
}
