-- Backtests written by an earlier forecast had learned from the lines they were tested on.
delete from public.cutoff_forecasts where source = 'backtest';
