import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { excelDeComprobantes } from '@plomada/contract/certificaciones/comprobante'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { bordesDelMes } from '@plomada/domain/nucleo/mes'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { descargaDe } from '../../../api/archivo.ts'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { Documento } from '../../../pagina/Documento.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { FechaInput } from '../../../ui/FechaInput.tsx'

const icono = <IconFileSpreadsheet size={16} aria-hidden />

/** A button for the accountant: every guaraní that left between two days, of all works, with its receipts. */
export function ExcelDeComprobantes() {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={icono} onClick={() => setAbierto(true)}>
        Excel de pagos
      </Button>
      {abierto && <ElegirDias onCerrar={() => setAbierto(false)} />}
    </>
  )
}

/** Which days: those of the present month, until others are chosen. */
function ElegirDias({ onCerrar }: { onCerrar: () => void }) {
  const [{ inicio, fin }, setDias] = useState(() => bordesDelMes(diaDeHoy()))
  const alReves = esFecha(inicio) && esFecha(fin) && inicio > fin
  const razon = alReves ? mensajesComun.rangoDeFechas : null
  const falta = (dia: string) => (dia === '' ? mensajesComun.faltaDato : undefined)
  return (
    <Dialogo onClose={onCerrar} title="Excel de pagos">
      <Stack gap="md">
        <Text fz="sm">
          Todo lo que salió en estos días, de todas las obras: certificaciones, órdenes, anticipos, entregas,
          saldos y retenciones, cada uno con su comprobante. Lo que volvió va con signo menos.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <FechaInput
            hoy={diaDeHoy()}
            label="Pagado desde"
            value={inicio}
            onChange={(dia) => setDias({ inicio: dia, fin })}
            error={razon ?? falta(inicio)}
            data-autofocus
          />
          <FechaInput
            hoy={diaDeHoy()}
            label="Pagado hasta"
            value={fin}
            onChange={(dia) => setDias({ inicio, fin: dia })}
            error={falta(fin)}
          />
        </SimpleGrid>
        <Group>
          <Documento
            clase="excel"
            disabled={!esFecha(inicio) || !esFecha(fin) || alReves}
            bajar={descargaDe(excelDeComprobantes, { query: { inicio, fin } })}
          >
            Descargar Excel
          </Documento>
        </Group>
      </Stack>
    </Dialogo>
  )
}
