# Signs every program and library below a folder with the system's own signtool. Without WINDOWS_CERTIFICATE it
# fails, unless COUNTINGHOUSE_ALLOW_UNSIGNED is set.
param([Parameter(Mandatory)][string] $Folder)
$ErrorActionPreference = 'Stop'
if (-not $env:WINDOWS_CERTIFICATE) {
  if (-not $env:COUNTINGHOUSE_ALLOW_UNSIGNED) { throw 'There is no certificate to sign the Windows program with.' }
  Write-Output 'The Windows program is not signed: there is no certificate.'
  exit 0
}
$signtool = Get-ChildItem "${env:ProgramFiles(x86)}\Windows Kits\10\bin\*\x64\signtool.exe" | Sort-Object FullName | Select-Object -Last 1
$certificate = Join-Path $env:RUNNER_TEMP 'certificate.pfx'
try {
  [IO.File]::WriteAllBytes($certificate, [Convert]::FromBase64String($env:WINDOWS_CERTIFICATE))
  $files = Get-ChildItem $Folder -Recurse -Include *.exe, *.dll, *.node
  foreach ($file in $files) {
    & $signtool.FullName sign /fd SHA256 /td SHA256 /tr http://timestamp.digicert.com /f $certificate /p $env:WINDOWS_CERTIFICATE_PASSWORD $file.FullName
    if ($LASTEXITCODE -ne 0) { throw "$($file.Name) was not signed" }
    & $signtool.FullName verify /pa /q $file.FullName
    if ($LASTEXITCODE -ne 0) { throw "the signature of $($file.Name) does not verify" }
  }
} finally {
  Remove-Item $certificate -ErrorAction SilentlyContinue
}
