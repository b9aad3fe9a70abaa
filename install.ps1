# Installs claude-mem on Windows: fetches the executable for this machine, makes sure that it is the one that was released,
# puts it in place in one step and registers it with the coding agents here. Nothing runs before the last line has arrived.
#
#   powershell -ExecutionPolicy Bypass -File install.ps1 [-NoHooks] [-Import] [-FromSource]
#
# The variables, and how a release is laid out, are those of install.sh.
param(
    [switch]$NoHooks,
    [switch]$Import,
    [switch]$FromSource
)

# As in install.sh; empty until there is a public release.
$BaseUrl = ''
$ReleaseKey = ''

function Stop-Install([string]$Reason, [string[]]$Hints = @()) {
    $lines = @("claude-mem was not installed: $Reason") + ($Hints | ForEach-Object { "hint: $_" })
    throw ($lines -join [Environment]::NewLine)
}

# A 32-bit or translated PowerShell is not informed of the real processor.
function Get-Platform {
    $machine = [Environment]::GetEnvironmentVariable('PROCESSOR_ARCHITECTURE', 'Machine')
    if (-not $machine) { $machine = $env:PROCESSOR_ARCHITECTURE }
    switch ($machine) {
        'AMD64' { 'windows-x64' }
        'ARM64' { 'windows-arm64' }
        default { Stop-Install "there is no executable for $machine." }
    }
}

# The rule of install.sh: https, or http for this machine, without a user name.
function Test-Address([Uri]$Uri) {
    if (-not $Uri.IsAbsoluteUri -or $Uri.UserInfo -or $Uri.OriginalString -match '[\s\\]') { return $false }
    return ($Uri.Scheme -eq 'https') -or ($Uri.Scheme -eq 'http' -and @('127.0.0.1', 'localhost') -contains $Uri.Host)
}

function Get-ReleaseFile([string]$Address, [string]$File) {
    $uri = [Uri]$Address
    if (-not (Test-Address $uri)) {
        Stop-Install "the address of a release has to begin with https://, without a user name: $Address"
    }
    try {
        for ($step = 0; $step -le 5; $step++) {
            # Not Invoke-WebRequest: that of older versions follows redirects to plain http.
            $request = [Net.WebRequest]::Create($uri)
            $request.AllowAutoRedirect = $false
            if ($uri.Scheme -eq 'http') { $request.Proxy = $null }
            $response = $request.GetResponse()
            try {
                if ([int]$response.StatusCode -lt 300) {
                    $out = [IO.File]::Create($File)
                    try { $response.GetResponseStream().CopyTo($out) }
                    finally { $out.Dispose() }
                    return
                }
                $next = New-Object Uri($uri, $response.Headers['Location'])
            }
            finally { $response.Dispose() }
            if ($uri.Scheme -ne 'https' -or $next.Scheme -ne 'https' -or -not (Test-Address $next)) {
                throw "the server redirects to $next"
            }
            $uri = $next
        }
        throw 'the server redirects more than 5 times'
    }
    catch {
        Stop-Install "$Address could not be fetched ($($_.Exception.Message))." @(
            'Check the network, the version and the space on the disk, then try again.')
    }
}

function Confirm-Signature([string]$Stage) {
    if ($env:CLAUDE_MEM_ALLOW_UNSIGNED -eq '1') {
        Write-Host 'The signature is not checked: CLAUDE_MEM_ALLOW_UNSIGNED is 1.'
        return
    }
    $key = if ($env:CLAUDE_MEM_RELEASE_KEY) { $env:CLAUDE_MEM_RELEASE_KEY } else { $ReleaseKey }
    if (-not $key) {
        Stop-Install 'the key that releases are signed with is not set.' @('Set CLAUDE_MEM_RELEASE_KEY to it.')
    }
    $keygen = Get-Command ssh-keygen.exe -ErrorAction SilentlyContinue
    if (-not $keygen) {
        Stop-Install 'ssh-keygen is not there to check the signature.' @(
            'Add the optional feature "OpenSSH Client", or set CLAUDE_MEM_ALLOW_UNSIGNED=1 to go without.')
    }
    # Without a byte order mark, which ssh-keygen would take for a part of the name.
    [IO.File]::WriteAllText("$Stage\signers", "claude-mem namespaces=`"claude-mem`" $key`n")
    # cmd hands the bytes over as they are; a pipe of PowerShell would change the line ends.
    $call = "`"`"$($keygen.Source)`" -Y verify -f `"$Stage\signers`" -I claude-mem -n claude-mem " +
        "-s `"$Stage\SHA256SUMS.sig`" < `"$Stage\SHA256SUMS`" >nul 2>&1`""
    & $env:ComSpec /d /c $call
    if ($LASTEXITCODE -ne 0) {
        Stop-Install 'the signature of the release is wrong.' @(
            'Nothing was kept. The server or the connection may not be what it claims to be.')
    }
}

function Confirm-Checksum([string]$Stage, [string]$Name) {
    $line = Get-Content "$Stage\SHA256SUMS" | Where-Object { ($_ -split '\s+\*?', 2)[1] -ceq $Name } | Select-Object -First 1
    if (-not $line) { Stop-Install "the release has no $Name." @('Choose another version by CLAUDE_MEM_VERSION.') }
    $found = (Get-FileHash -Algorithm SHA256 "$Stage\$Name").Hash
    if ($found -ne ($line -split '\s+')[0]) { Stop-Install "$Name arrived damaged." @('Try again.') }
}

# Returns the version of an executable; nothing when it does not run or is none of ours.
function Get-Version([string]$File) {
    try { $printed = & $File --version 2>$null }
    catch { return $null }
    if ("$printed" -match '^claude-mem (\S+)$') { return $Matches[1] }
    return $null
}

# 1.0.0-beta comes before 1.0.0.
function Test-Newer([string]$Version, [string]$Other) {
    $numbers = { param($text) [Version](($text -split '[-+]')[0]) }
    $a = & $numbers $Version
    $b = & $numbers $Other
    if ($a -ne $b) { return $a -gt $b }
    return ($Other -match '-') -and ($Version -notmatch '-')
}

function Move-IntoPlace([string]$File, [string]$Target, [string]$Version) {
    Unblock-File $File
    $found = Get-Version $File
    if (-not $found) { Stop-Install 'the executable does not run on this machine.' }
    if ($Version -and $found -ne $Version) { Stop-Install "the executable is version $found, and $Version was asked for." }
    $old = $null
    if (Test-Path $Target) {
        # A program that runs can't be overwritten, but it can be renamed.
        $old = "$Target.old.$PID.$([DateTime]::UtcNow.Ticks)"
        Move-Item -Force $Target $old
    }
    try { Move-Item $File $Target }
    catch {
        if ($old) { Move-Item $old $Target }
        throw
    }
    # What still runs goes with the next installation.
    Get-ChildItem "$Target.old.*" -ErrorAction SilentlyContinue | Remove-Item -Force -ErrorAction SilentlyContinue
    Write-Host "claude-mem $found is in $Target"
}

function Install-Release([string]$Stage, [string]$Target) {
    $base = if ($env:CLAUDE_MEM_BASE_URL) { $env:CLAUDE_MEM_BASE_URL } else { $BaseUrl }
    if (-not $base) {
        Stop-Install 'the address of its releases is not set.' @(
            'Set CLAUDE_MEM_BASE_URL, or build it: install.ps1 -FromSource in a checkout.')
    }
    $base = $base.TrimEnd('/')
    $name = "claude-mem-$(Get-Platform).exe"
    $version = $env:CLAUDE_MEM_VERSION
    if (-not $version) {
        Get-ReleaseFile "$base/latest" "$Stage\latest"
        $version = "$(Get-Content "$Stage\latest" -TotalCount 1)".Trim()
    }
    $version = $version -replace '^v', ''
    if ($version -notmatch '^[0-9A-Za-z.+-]+$' -or $version -match '\.\.') { Stop-Install "this is no version: $version" }
    $key = if ($env:CLAUDE_MEM_RELEASE_KEY) { $env:CLAUDE_MEM_RELEASE_KEY } else { $ReleaseKey }
    $receipt = @((Get-Platform), "--base=$base", "--key=$key")
    $present = if (Test-Path $Target) { Get-Version $Target }
    if ($present -eq $version) {
        Write-Host "claude-mem $version is in $Target already."
        Write-Receipt $Target $receipt
        return
    }
    if ($present -and -not $env:CLAUDE_MEM_VERSION -and (Test-Newer $present $version)) {
        Write-Host "claude-mem $present in $Target is newer than the newest release, $version, and stays."
        Write-Host "hint: To go back, set CLAUDE_MEM_VERSION=$version."
        return
    }
    Get-ReleaseFile "$base/$version/SHA256SUMS" "$Stage\SHA256SUMS"
    if ($env:CLAUDE_MEM_ALLOW_UNSIGNED -ne '1') {
        Get-ReleaseFile "$base/$version/SHA256SUMS.sig" "$Stage\SHA256SUMS.sig"
    }
    Confirm-Signature $Stage
    Get-ReleaseFile "$base/$version/$name" "$Stage\$name"
    Confirm-Checksum $Stage $name
    Move-IntoPlace "$Stage\$name" $Target $version
    Write-Receipt $Target $receipt
}

function Install-Source([string]$Stage, [string]$Target) {
    $package = "$PSScriptRoot\package.json"
    if (-not (Test-Path $package) -or (Get-Content -Raw $package) -notmatch '"name": "claude-mem"') {
        Stop-Install "$PSScriptRoot is no checkout of claude-mem."
    }
    Push-Location $PSScriptRoot
    try { & npm.cmd run --silent build | Out-Host }
    finally { Pop-Location }
    if ($LASTEXITCODE -ne 0) { Stop-Install 'the build failed; see above.' }
    Copy-Item "$PSScriptRoot\dist\claude-mem.exe" "$Stage\claude-mem.exe"
    Move-IntoPlace "$Stage\claude-mem.exe" $Target ''
    Write-Receipt $Target @('source')
}

# `claude-mem update` replaces only what has a receipt. Versions that know of none go without.
function Write-Receipt([string]$Target, [string[]]$Arguments) {
    try { & $Target receipt @Arguments *> $null }
    catch { Write-Verbose "$_" }
}

function Install-ClaudeMem {
    $ErrorActionPreference = 'Stop'
    [Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12
    # Either would make plain Bun of the executable.
    Remove-Item 'Env:BUN_BE_BUN', 'Env:BUN_OPTIONS' -ErrorAction SilentlyContinue
    $dir = if ($env:CLAUDE_MEM_INSTALL_DIR) { $env:CLAUDE_MEM_INSTALL_DIR } else { "$env:USERPROFILE\.local\bin" }
    $dir = $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath($dir)
    $target = Join-Path $dir 'claude-mem.exe'
    # Beside the executable: on the same disk, a move is one step.
    $stage = Join-Path $dir ".claude-mem-$([Guid]::NewGuid())"
    try { New-Item -ItemType Directory -Force $stage | Out-Null }
    catch { Stop-Install "the folder $dir can't be written to." @('Set CLAUDE_MEM_INSTALL_DIR to one of yours.') }
    try {
        if ($FromSource) { Install-Source $stage $target } else { Install-Release $stage $target }
    }
    finally { Remove-Item -Recurse -Force $stage -ErrorAction SilentlyContinue }
    if (($env:Path -split ';') -notcontains $dir) {
        Write-Host "$dir is not on your Path. This line puts it there, for new windows:"
        Write-Host "  [Environment]::SetEnvironmentVariable('Path', [Environment]::GetEnvironmentVariable('Path', 'User') + ';$($dir.Replace("'", "''"))', 'User')"
    }
    if ($NoHooks) {
        Write-Host "Register it with the coding agents here: & '$($target.Replace("'", "''"))' install"
        return
    }
    $options = if ($Import) { @('--import') } else { @() }
    & $target install @options
    if ($LASTEXITCODE -ne 0) {
        throw "The executable is installed but not registered with any agent; see above. Then: & '$($target.Replace("'", "''"))' install"
    }
    Write-Host 'To undo this: run claude-mem uninstall, then delete the file.'
}

try { Install-ClaudeMem }
catch {
    [Console]::Error.WriteLine($_.Exception.Message)
    exit 1
}
