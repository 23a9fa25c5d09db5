throw new Error('started')
